import { observer } from 'mobx-react-lite';
import { type FocusEvent, type RefObject, useRef } from 'react';
import { slotText } from '../../../shared/appointments/slots.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { Button } from '../../components/Button.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { HeldTime } from './HeldTime.ts';

interface HoldNoticeProps {
  readonly held: HeldTime;
  /** The time that is chosen, `2026-12-05T10:00+11:00`. */
  readonly slot: string;
  readonly notice: RefObject<HTMLDivElement | null>;
}

/** Tells, wherever the visitor is on the page, that the hold of a time ends or is over, with a button that renews it. */
export const HoldNotice = observer(function HoldNotice({ held, slot, notice }: HoldNoticeProps) {
  const before = useRef<EventTarget>(null);
  const { phase, isRenewed } = held;
  const isTold = phase === 'ending' || phase === 'over';
  const keepFocus = ({ relatedTarget }: FocusEvent) => {
    if (!notice.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  const renew = () => {
    held.renew();
    // The button goes: the field that the visitor was at has the focus again.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press: it only remembers where the focus was
    <div ref={notice} onFocus={keepFocus}>
      <StatusLine
        floating
        message={textOf(held, slot && slotText(slot))}
        action={
          isTold && (
            <Button color="secondary" size="sm" onClick={renew}>
              {phase === 'over' ? appointmentTexts.holdAgain : appointmentTexts.holdLonger}
            </Button>
          )
        }
        {...(isRenewed && { onDone: held.forgetRenewal })}
      />
    </div>
  );
});

function textOf({ phase, isRenewed }: HeldTime, time: string): string {
  if (phase === 'ending') return appointmentTexts.holdEnding(time);
  if (phase === 'over') return appointmentTexts.holdOver(time);
  return isRenewed ? appointmentTexts.holdRenewed(time) : '';
}
