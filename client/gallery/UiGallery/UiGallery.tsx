import type { ComponentType } from 'react';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import type { UiPart } from '../uiParts.ts';
import { PriceStates } from './displayStates.tsx';
import {
  ComboboxStates,
  FieldStates,
  RadioGroupStates,
  SegmentsStates,
  SelectStates,
  SliderStates,
} from './fieldStates.tsx';
import { CarouselStates, PictureStates, SnapStripStates, VideoStates } from './mediaStates.tsx';
import { DisclosureStates, ModalStates, StatusLineStates, TabsStates } from './openingStates.tsx';
import {
  ButtonStates,
  HeadingStates,
  IconButtonStates,
  IconStates,
  LinkStates,
  RichTextStates,
} from './textStates.tsx';
import styles from './UiGallery.module.css';

/** A missing line is a compile error. */
const states: Readonly<Record<UiPart, ComponentType>> = {
  Button: ButtonStates,
  Carousel: CarouselStates,
  Combobox: ComboboxStates,
  Disclosure: DisclosureStates,
  Field: FieldStates,
  Heading: HeadingStates,
  Icon: IconStates,
  IconButton: IconButtonStates,
  Link: LinkStates,
  Modal: ModalStates,
  Picture: PictureStates,
  Price: PriceStates,
  RadioGroup: RadioGroupStates,
  RichText: RichTextStates,
  Segments: SegmentsStates,
  Select: SelectStates,
  Slider: SliderStates,
  SnapStrip: SnapStripStates,
  StatusLine: StatusLineStates,
  Tabs: TabsStates,
  Video: VideoStates,
};

/** One part of the design system in all its states, in one theme. */
export function UiGallery({ block: { part, theme } }: BlockProps<'UiGallery'>) {
  const States = states[part];
  return (
    <div className={styles.gallery} data-theme={theme === 'dark' ? 'dark' : undefined}>
      <States />
    </div>
  );
}
