import { useId } from 'react';
import type { BlockContent } from '../../../api/contract/admin/content.ts';
import { CheckRow } from '../../../islands/ui/CheckRow.tsx';
import { t } from '../../../language/desk.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { SelectField } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import { type BlockField, fieldsOf } from './block-words.ts';
import { LinksField } from './LinksField.tsx';
import { PickedField } from './PickedField.tsx';
import { type Slide, SlideFields, SlidesField } from './SlidesField.tsx';

interface BlockFormProps {
  block: BlockContent;
  onChange: (block: BlockContent) => void;
}

/** The form of one block, made from the fields of its kind. */
export const BlockForm = ({ block, onChange }: BlockFormProps) => (
  <div className="form-stack">
    {fieldsOf(block.code).map((field) => (
      <FieldOf
        key={`${field.part}.${field.key}`}
        field={field}
        value={field.key === '' ? block[field.part] : block[field.part][field.key]}
        onChange={(value) =>
          onChange({
            ...block,
            [field.part]:
              field.key === ''
                ? { ...block[field.part], ...(value as object) }
                : { ...block[field.part], [field.key]: value },
          })
        }
      />
    ))}
  </div>
);

interface FieldOfProps {
  field: BlockField;
  value: unknown;
  onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface NumberFieldProps {
  label: string;
  value: unknown;
  /** How many of what is kept make one of what is typed. */
  unit: number;
  onChange: (value: unknown) => void;
}

const NumberField = ({ label, value, unit, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    isCode
    value={typeof value === 'number' ? String(value / unit) : ''}
    onChange={(text) => onChange(/^\d{1,4}$/.test(text) ? Number(text) * unit : undefined)}
  />
);

const FieldOf = ({ field: { kind, label }, value, onChange }: FieldOfProps) => {
  switch (kind) {
    case 'text':
      return <TextField label={label} value={textOf(value)} onChange={onChange} />;
    case 'html':
      return <RichText label={label} html={textOf(value)} onChange={onChange} />;
    case 'words':
      return (
        <TextField
          label={label}
          isLong
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(text.split('\n').filter((line) => line.trim() !== ''))}
        />
      );
    case 'number':
      return <NumberField label={label} value={value} unit={1} onChange={onChange} />;
    case 'seconds':
      return <NumberField label={label} value={value} unit={1000} onChange={onChange} />;
    case 'check':
      return (
        <CheckRow isOn={value === true} onChange={onChange}>
          {label}
        </CheckRow>
      );
    // On until it is switched off.
    case 'check-on':
      return (
        <CheckRow isOn={value !== false} onChange={onChange}>
          {label}
        </CheckRow>
      );
    case 'ratio':
      return <RatioField label={label} value={value} onChange={onChange} />;
    case 'columns':
      return <ColumnsField label={label} counts={COLUMNS} value={value} onChange={onChange} />;
    case 'columns-wide':
      return <ColumnsField label={label} counts={COLUMNS_WIDE} value={value} onChange={onChange} />;
    case 'links':
      return <LinksField label={label} links={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'slides':
      return (
        <SlidesField
          label={label}
          slides={Array.isArray(value) ? (value as Slide[]) : []}
          onChange={onChange}
        />
      );
    case 'slide':
      return <SlideFields slide={value as Slide} onChange={onChange} />;
    case 'categories':
      return (
        <PickedField
          label={label}
          hint={t`All that stand at the top of the tree, where none is chosen.`}
          kind="category"
          ids={numbersOf(value)}
          onChange={onChange}
        />
      );
    case 'source':
      return <SourceField label={label} value={value} onChange={onChange} />;
    case 'list-source':
      return <SourceField label={label} value={value} onChange={onChange} isAllOffered />;
  }
};

/** Those that `slider.css` draws. */
const RATIOS = ['3/1', '5/2', '2/1', '16/9'];

const RatioField = ({
  label,
  value,
  onChange,
}: Pick<FieldOfProps, 'value' | 'onChange'> & { label: string }) => (
  <SelectField
    id={useId()}
    label={label}
    value={RATIOS.includes(textOf(value)) ? textOf(value) : '5/2'}
    options={RATIOS.map((ratio) => ({ value: ratio, label: ratio.replace('/', ' : ') }))}
    onChange={onChange}
  />
);

/** Those that `category-tiles.css` draws. */
const COLUMNS = [2, 3, 4, 5, 6];
const COLUMNS_WIDE = [3, 4, 5, 6, 7, 8, 9];

const ColumnsField = ({
  label,
  counts,
  value,
  onChange,
}: Pick<FieldOfProps, 'value' | 'onChange'> & { label: string; counts: readonly number[] }) => (
  <SelectField
    id={useId()}
    label={label}
    value={counts.some((count) => count === value) ? String(value) : ''}
    options={[
      { value: '', label: t`As many as have room` },
      ...counts.map((count) => ({ value: String(count), label: String(count) })),
    ]}
    onChange={(count) => onChange(count === '' ? undefined : Number(count))}
  />
);

/** What a list of numbers holds; a block made elsewhere may hold one alone. */
const numbersOf = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number');

interface Source {
  type: string;
  value?: unknown;
}

const SourceField = ({
  label,
  value,
  onChange,
  isAllOffered = false,
}: {
  label: string;
  value: unknown;
  onChange: (source: Source | null) => void;
  /** The list of home shows everything where nothing else is chosen. */
  isAllOffered?: boolean;
}) => {
  const id = useId();
  const source = (value ?? { type: isAllOffered ? '' : 'bestseller' }) as Source;
  const kinds: [string, string][] = [
    ...(isAllOffered ? ([['', t`All products`]] as [string, string][]) : []),
    ['bestseller', t`Best sellers`],
    ['new', t`New ones`],
    ['discounted', t`Reduced ones`],
    ['category', t`Of a category`],
    ['tag', t`With a tag`],
    ['manual', t`Chosen by hand`],
  ];
  return (
    <>
      <SelectField
        id={id}
        label={label}
        value={source.type}
        options={kinds.map(([value, name]) => ({ value, label: name }))}
        onChange={(type) => onChange(type === '' ? null : { type })}
      />
      {source.type === 'manual' && (
        <PickedField
          label={t`Products`}
          kind="product"
          ids={numbersOf(source.value)}
          onChange={(ids) => onChange({ type: 'manual', value: ids })}
        />
      )}
      {(source.type === 'category' || source.type === 'tag') && (
        <TextField
          label={source.type === 'tag' ? t`Tag` : t`Address of the category`}
          isCode
          value={textOf(source.value)}
          onChange={(text) => onChange({ ...source, value: text })}
        />
      )}
    </>
  );
};
