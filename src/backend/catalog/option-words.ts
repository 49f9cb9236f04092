import type { Facet } from '../../api/contract/catalog.ts';
import type { Target } from '../translations/repository.ts';
import type { Translator } from '../translations/translator.ts';
import type { NamedOption } from './list-request.ts';

const attributeOf = ({ code }: Facet): number | undefined => {
  const id = /^attributes\[(\d+)\]$/.exec(code)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** What has to be read to name a list's options in another language. */
export const optionTargets = (facets: readonly Facet[], chosen: readonly NamedOption[]): Target[] => {
  const options = facets.filter((facet) => attributeOf(facet) !== undefined);
  return [
    ['attribute', options.flatMap((facet) => attributeOf(facet) ?? [])],
    [
      'attribute_value',
      [
        ...options.flatMap(({ values }) => values.map(({ id }) => Number(id))),
        ...chosen.flatMap(({ values }) => values.map(({ id }) => id)),
      ],
    ],
  ];
};

/** An option's facet in another language; other facets stay. */
export const translateOption = (facet: Facet, words: Translator): Facet => {
  const id = attributeOf(facet);
  if (id === undefined) return facet;
  const values = facet.values.map((value) => ({
    ...value,
    label: words.text('attribute_value', Number(value.id), 'value', value.label),
  }));
  return { ...facet, label: words.text('attribute', id, 'name', facet.label), values };
};

export const translateChosen = (chosen: readonly NamedOption[], words: Translator): NamedOption[] =>
  chosen.map((option) => ({
    ...option,
    values: option.values.map(({ id, label }) => ({
      id,
      label: words.text('attribute_value', id, 'value', label),
    })),
  }));
