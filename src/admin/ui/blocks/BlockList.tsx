import { useState } from 'react';
import type { BlockContent } from '../../../api/contract/admin/content.ts';
import { isOfHome } from '../../../domain/desk/home-blocks.ts';
import { CheckRow } from '../../../islands/ui/CheckRow.tsx';
import { t } from '../../../language/desk.ts';
import { DeskIcon } from '../DeskIcon.tsx';
import { EntryTools, moveEntry } from '../EntryTools.tsx';
import { SelectField } from '../Select.tsx';
import { BlockForm } from './BlockForm.tsx';
import { blockName, newBlockData } from './block-words.ts';
import type { Slide } from './SlidesField.tsx';

interface BlockListProps {
  label: string;
  /** They stand on a content page, which has no bars and no list of everything. */
  isOfPage?: boolean;
  blocks: readonly BlockContent[];
  onChange: (blocks: BlockContent[]) => void;
}

const CODES = [
  ...['banner_slider', 'static_banner', 'centered_slider', 'custom_html', 'search_block'],
  ...['categories_grid', 'categories_horizontal_strip', 'products_display', 'product_horizontal_strip'],
  ...['infinite_products', 'top_navigation', 'bottom_navigation'],
];

const placeOf = (code: string): BlockContent['position'] =>
  code === 'top_navigation' ? 'top' : code === 'bottom_navigation' ? 'bottom' : 'content';

const titleOf = ({ code, data }: BlockContent): string => {
  const first = Array.isArray(data.slides) ? (data.slides[0] as Slide | undefined) : undefined;
  const title = [data.title, first?.title, first?.alt].find((one) => typeof one === 'string' && one) ?? '';
  return title === '' ? blockName(code) : `${blockName(code)}: ${title}`;
};

/** The blocks of home, or of a page, in their order: moved by drag or keys, edited, hidden, added. */
export const BlockList = ({ label, isOfPage = false, blocks, onChange }: BlockListProps) => {
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <>
      {blocks.length === 0 && <p className="muted">{t`There is no block yet. Choose one and press Add.`}</p>}
      <ol className="stack-8 blocks" aria-label={label}>
        {blocks.map((block, index) => (
          <li
            key={block.id ?? `new-${index}`}
            className={`framed stack-8 block ${block.is_hidden ? 'is-hidden' : ''}`}
            draggable
            onDragStart={(event) => {
              // Text in a field is selected by the same movement.
              if (event.target !== event.currentTarget) return;
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) onChange(moveEntry(blocks, dragged, index));
              setDragged(null);
            }}
          >
            <details>
              <summary className="entry-head">
                <span className="grip">
                  <DeskIcon name="grip" size={16} />
                </span>
                <bdi>{titleOf(block)}</bdi>
                {block.is_hidden && <span className="mark">{t`hidden`}</span>}
              </summary>
              <BlockForm block={block} onChange={(next) => onChange(blocks.with(index, next))} />
            </details>
            <div className="spread block-tools">
              <CheckRow
                isOn={block.is_hidden}
                onChange={(isOn) => onChange(blocks.with(index, { ...block, is_hidden: isOn }))}
              >
                {t`Hide`}
              </CheckRow>
              <EntryTools list={blocks} index={index} name={titleOf(block)} onChange={onChange} />
            </div>
          </li>
        ))}
      </ol>
      <AddBlock
        codes={isOfPage ? CODES.filter((code) => !isOfHome(code)) : CODES}
        onAdd={(block) => onChange([...blocks, block])}
      />
    </>
  );
};

const AddBlock = ({ codes, onAdd }: { codes: readonly string[]; onAdd: (block: BlockContent) => void }) => {
  const [code, setCode] = useState('banner_slider');
  return (
    <div className="with-press">
      <SelectField
        id="new-block"
        label={t`New block`}
        value={code}
        options={codes.map((one) => ({ value: one, label: blockName(one) }))}
        onChange={setCode}
      />
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          onAdd({
            id: null,
            code,
            data: newBlockData(code),
            settings: {},
            position: placeOf(code),
            is_hidden: false,
          })
        }
      >
        {t`Add`}
      </button>
    </div>
  );
};
