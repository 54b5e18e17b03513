import { Button, type ButtonColor, type ButtonSize } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon, iconNames } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { clip } from '../fixtureAssets.ts';
import {
  doc,
  externalLink,
  heading,
  list,
  mark,
  pageLink,
  paragraph,
  text,
  videoLink,
} from '../fixtureValues.ts';
import { Row, State } from './State.tsx';

const colors: readonly ButtonColor[] = ['primary', 'secondary', 'white'];
const buttonSizes: readonly ButtonSize[] = ['xxs', 'xs', 'sm', 'md', 'lg'];

export const ButtonStates = () => (
  <>
    <State name="Colours">
      <Row>
        {colors.map((color) => (
          <Button key={color} color={color}>
            {`Book a test drive, ${color}`}
          </Button>
        ))}
      </Row>
    </State>
    <State name="Sizes">
      <Row>
        {buttonSizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Row>
    </State>
    <State name="Icons">
      <Row>
        <Button icon="arrow" link={pageLink('/_blocks/ui/Button')}>
          Explore Ridge
        </Button>
        <Button icon="arrowDown" color="secondary">
          See the range
        </Button>
        <Button icon="plus">Add a vehicle</Button>
        <Button icon="download" color="secondary">
          Download brochure
        </Button>
      </Row>
    </State>
    <State name="Disabled, and with a hover text">
      <Row>
        <Button disabled>Loading...</Button>
        <Button hoverText="Opens the calculator">View finance calculator</Button>
      </Row>
    </State>
  </>
);

const levels: readonly HeadingLevel[] = [3, 4, 5, 6];

export const HeadingStates = () => (
  <>
    <State name="Levels, which do not decide the look">
      {levels.map((level) => (
        <Heading key={level} level={level}>
          {`Level ${level}`}
        </Heading>
      ))}
    </State>
    <State name="Opening a section">
      <SectionHeading
        level={3}
        heading="Built for the long way home"
        intro="Five seats, all-wheel drive and 640 litres of boot."
      />
    </State>
  </>
);

export const IconStates = () => (
  <State name="All of them">
    <Row>
      {iconNames.map((name) => (
        <span key={name}>
          <Icon name={name} />
          {` ${name}`}
        </span>
      ))}
    </Row>
  </State>
);

export const IconButtonStates = () => (
  <State name="Button, link, and disabled in words only">
    <Row>
      <IconButton icon="close" label="Close" />
      <IconButton icon="plus" label="Add a car" href="/au/compare" />
      <IconButton icon="chevronLeft" label="Previous slide" aria-disabled />
    </Row>
  </State>
);

export const LinkStates = () => (
  <State name="To a page, elsewhere, and to a film">
    <Row>
      <Link link={pageLink('/_blocks/ui/Link')}>Current offers</Link>
      <Link link={externalLink('https://www.example.com/')}>ANCAP rating</Link>
      <Link link={videoLink(clip.src)}>Watch the film</Link>
    </Row>
  </State>
);

export const RichTextStates = () => (
  <State name="Headings, text and a list">
    <RichText
      headingBase={3}
      doc={doc(
        heading(2, 'What the service plan covers'),
        paragraph('Every part that ', text('wears', mark('bold')), ', at a price you know.'),
        list('Brake pads and fluid', 'Filters', 'Wiper blades'),
      )}
    />
  </State>
);
