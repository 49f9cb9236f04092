import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../../../language/desk.ts';
import { DeskIcon, type DeskIconName } from '../DeskIcon.tsx';

interface ToolbarProps {
  editor: Editor;
  isHtml: boolean;
  onLink: () => void;
  onPicture: () => void;
  onHtml: () => void;
}

export interface Tool {
  name: string;
  /** Its letters, or its words in full where nothing else is given. */
  face?: string;
  icon?: DeskIconName;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys move among the tools, as the ARIA practices have it. */
const move = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = STEPS[event.key];
  if (!step) return;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement) + (isRtl ? -step : step);
  event.preventDefault();
  all[(at + all.length) % all.length]?.focus();
};

/** Who speaks to the browser says what stands on the button (WCAG 2.2, 2.5.3). */
const spoken = ({ name, face, icon }: Tool): string | undefined => {
  if (face) return `${face} ${name}`;
  return icon && name;
};

interface ToolRowProps {
  label: string;
  tools: readonly Tool[];
  children?: ReactNode;
}

/** Tools in a row: a stop of the Tab key each, and arrows among them. */
export const ToolRow = ({ label, tools, children }: ToolRowProps) => (
  <div className="rich-tools" role="toolbar" aria-label={label} onKeyDown={move}>
    {tools.map((tool) => (
      <button
        key={tool.name}
        type="button"
        className="rich-tool"
        aria-label={spoken(tool)}
        title={tool.name}
        aria-pressed={tool.isOn}
        disabled={tool.isOff}
        onClick={tool.run}
      >
        {tool.icon ? <DeskIcon name={tool.icon} size={18} /> : (tool.face ?? tool.name)}
      </button>
    ))}
    {children}
  </div>
);

/** What can be done to the selected text. */
export const Toolbar = ({ editor, isHtml, onLink, onPicture, onHtml }: ToolbarProps) => {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: t`Heading`, face: 'H2', isOn: on.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    {
      name: t`Smaller heading`,
      face: 'H3',
      isOn: on.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: t`Bold`, face: 'B', isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: t`Italic`, face: 'I', isOn: on.italic, run: () => chain().toggleItalic().run() },
    { name: t`List`, icon: 'list', isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    {
      name: t`Numbered list`,
      icon: 'numbers',
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { name: t`Quotation`, icon: 'quote', isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { name: t`Undo typing`, icon: 'undo', run: () => chain().undo().run() },
    { name: t`Redo typing`, icon: 'redo', run: () => chain().redo().run() },
  ];
  return (
    <ToolRow label={t`Text tools`} tools={isHtml ? [] : tools}>
      {!isHtml && (
        <>
          <button type="button" className="rich-tool" aria-pressed={on.link} onClick={onLink}>
            {t`Link`}
          </button>
          <button type="button" className="rich-tool" onClick={onPicture}>
            {t`Picture`}
          </button>
          {!on.table && (
            <button type="button" className="rich-tool" onClick={() => insertTable(editor)}>
              {t`Insert a table`}
            </button>
          )}
        </>
      )}
      <button type="button" className="rich-tool rich-tool-end" aria-pressed={isHtml} onClick={onHtml}>
        HTML
      </button>
    </ToolRow>
  );
};

const insertTable = (editor: Editor): void => {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
};
