import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { t } from '../../language/desk.ts';

interface ToolbarProps {
  editor: Editor;
  isHtml: boolean;
  onLink: () => void;
  onPicture: () => void;
  onHtml: () => void;
}

interface Tool {
  name: string;
  face: string;
  isOn?: boolean;
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
const spoken = (name: string, face: string): string => (/\w/.test(face) ? `${face} ${name}` : name);

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
    { name: t`List`, face: '•', isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    { name: t`Numbered list`, face: '1.', isOn: on.numbers, run: () => chain().toggleOrderedList().run() },
    { name: t`Quotation`, face: '❝', isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { name: t`Undo typing`, face: '↶', run: () => chain().undo().run() },
    { name: t`Redo typing`, face: '↷', run: () => chain().redo().run() },
  ];
  return (
    <div className="rich-tools" role="toolbar" aria-label={t`Text tools`} onKeyDown={move}>
      {!isHtml &&
        tools.map(({ name, face, isOn, run }) => (
          <button
            key={name}
            type="button"
            className="rich-tool"
            aria-label={spoken(name, face)}
            title={name}
            aria-pressed={isOn}
            onClick={run}
          >
            {face}
          </button>
        ))}
      {!isHtml && (
        <>
          <button type="button" className="rich-tool" aria-pressed={on.link} onClick={onLink}>
            {t`Link`}
          </button>
          <button type="button" className="rich-tool" onClick={onPicture}>
            {t`Picture`}
          </button>
        </>
      )}
      <button type="button" className="rich-tool rich-tool-end" aria-pressed={isHtml} onClick={onHtml}>
        HTML
      </button>
    </div>
  );
};
