import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, to the minute; undefined on the server and while hydrating, which cannot know the visitor's. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
