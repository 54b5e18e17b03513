import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** What a loan for a model costs, to work out. Its terms are those of the story `global/finance`. Spec part 2 §2.4. */
export const financeCalculatorSchema = {
  name: 'FinanceCalculator',
  display_name: 'Finance calculator',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    model_lines: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['ModelLine'],
      ids_only: true,
      description: 'Whose models can be chosen. None: all.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type FinanceCalculatorBlock = BlockOf<typeof financeCalculatorSchema>;
