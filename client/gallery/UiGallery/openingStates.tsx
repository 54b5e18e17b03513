import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Modal, type ModalSize } from '../../ui/Modal.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Row, State } from './State.tsx';

export const DisclosureStates = () => (
  <>
    <State name="Closed at first">
      <Disclosure label="Read More" openLabel="Read Less">
        <p>Seven years’ warranty, and a service plan that says its price before you sign.</p>
      </Disclosure>
    </State>
    <State name="With one label">
      <Disclosure label="More Info">
        <p>Open until 5 pm on weekdays, and on Saturday mornings.</p>
      </Disclosure>
    </State>
  </>
);

const sizes: readonly ModalSize[] = ['sm', 'md', 'md-plus', 'lg', 'full-screen'];

export function ModalStates() {
  const [open, setOpen] = useState<ModalSize | 'centred'>();
  const close = () => setOpen(undefined);
  return (
    <State name="Sizes">
      <Row>
        {sizes.map((size) => (
          <Button key={size} color="secondary" onClick={() => setOpen(size)}>
            {`Open ${size}`}
          </Button>
        ))}
        <Button onClick={() => setOpen('centred')}>Open centred</Button>
      </Row>
      <Modal
        open={open !== undefined}
        onClose={close}
        heading="Configure your pricing"
        size={open === 'centred' || open === undefined ? 'md' : open}
        centred={open === 'centred'}
      >
        <p>The state of purchase, and whether you buy privately or with an ABN, decide the price.</p>
        <Button onClick={close}>View vehicle</Button>
      </Modal>
    </State>
  );
}

export function StatusLineStates() {
  const [notice, setNotice] = useState('');
  const [deposit, setDeposit] = useState('');
  return (
    <>
      <State name="Stays">
        <StatusLine message="Showing 6 of 24 accessories" />
      </State>
      <State name="An error that stays">
        <StatusLine message="Error fetching news articles." tone="error" />
      </State>
      <State name="Goes by itself">
        <Button color="secondary" onClick={() => setDeposit('The deposit was lowered to $41,990.')}>
          Show a line
        </Button>
        <StatusLine message={deposit} onDone={() => setDeposit('')} />
      </State>
      <State name="Over the page">
        <Button color="secondary" onClick={() => setNotice('Your build is saved on this device.')}>
          Show a notice
        </Button>
        <StatusLine message={notice} floating onDone={() => setNotice('')} />
      </State>
    </>
  );
}

export const TabsStates = () => (
  <State name="Three panels">
    <Tabs
      label="Ridge"
      level={3}
      tabs={[
        { id: 'specs', label: 'Specs', content: <p>2.0-litre turbo hybrid, all-wheel drive.</p> },
        { id: 'interior', label: 'Interior', content: <p>Five seats in tan leather or dark cloth.</p> },
        {
          id: 'accessories',
          label: 'Accessories',
          content: (
            <p>
              Talk to your dealer about <a href="/_blocks/ui/Tabs">accessories</a>.
            </p>
          ),
        },
      ]}
    />
  </State>
);
