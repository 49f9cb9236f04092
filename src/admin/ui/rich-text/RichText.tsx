// ProseMirror by Tiptap: browsers' own contenteditable makes other HTML in each of them.
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../language/desk.ts';
import { keepsEverything, tidyHtml } from './html-loss.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TableTools } from './TableTools.tsx';
import { Toolbar } from './Toolbar.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: false }),
  TableKit,
];

/** Tab goes from cell to cell: the tools of a table need a way of their own. */
const focusTools = (text: HTMLElement): boolean => {
  const rows = text.closest('.rich')?.querySelectorAll('.rich-tools') ?? [];
  const tool = [...rows].at(-1)?.querySelector('button');
  tool?.focus();
  return tool != null;
};

interface RichTextProps {
  /** Another text when it changes from outside. */
  html: string;
  label: string;
  isReadOnly?: boolean;
  onChange: (html: string) => void;
}

/** A text with headings, lists, links, pictures and tables, or its HTML where it has more than these. */
export const RichText = ({ html, label, isReadOnly = false, onChange }: RichTextProps) => {
  const [isHtml, setHtml] = useState(false);
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const last = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !isReadOnly,
    // Its rules stand in editor.css: the desk's policy takes no style of a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose rich-text',
        dir: 'auto',
      },
      handleKeyDown: ({ dom }, { key, altKey }) => altKey && key === 'F10' && focusTools(dom),
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? '' : tidyHtml(changed.getHTML());
      onChange(last.current);
    },
  });
  const isKept = editor === null || last.current !== html || keepsEverything(html, editor.getHTML());
  useEffect(() => {
    if (!editor || last.current === html) return;
    last.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (editor && !keepsEverything(html, editor.getHTML()) && last.current === html) setHtml(true);
  }, [editor, html]);
  if (!editor) return null;
  return (
    <div className="framed rich">
      <Toolbar
        editor={editor}
        isHtml={isHtml}
        onLink={() => setDialog('link')}
        onPicture={() => setDialog('picture')}
        onHtml={() => setHtml(!isHtml)}
      />
      {isHtml ? (
        <HtmlView html={html} label={label} onChange={onChange} isKept={isKept} />
      ) : (
        <>
          <TableTools editor={editor} />
          <EditorContent editor={editor} />
        </>
      )}
      <Dialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
};

const HtmlView = ({ html, label, onChange, isKept }: RichTextProps & { isKept: boolean }) => (
  <>
    {!isKept && (
      <p className="notice">{t`This text has parts that only its HTML shows. Change it here, so that nothing is lost.`}</p>
    )}
    <textarea
      className="input html-view"
      aria-label={t`${label} as HTML`}
      dir="ltr"
      spellCheck={false}
      value={html}
      onChange={(event) => onChange(event.target.value)}
    />
  </>
);

interface DialogsProps {
  editor: Editor;
  dialog: 'link' | 'picture' | null;
  onClose: () => void;
}

const Dialogs = ({ editor, dialog, onClose }: DialogsProps) => (
  <>
    {dialog === 'link' && (
      <LinkDialog
        url={(editor.getAttributes('link').href as string | undefined) ?? ''}
        onClose={onClose}
        onChoose={(url, title) => {
          const chain = editor.chain().focus().extendMarkRange('link');
          if (url === '') chain.unsetLink().run();
          else if (editor.state.selection.empty && !editor.isActive('link'))
            chain
              .insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href: url } }] })
              .run();
          else chain.setLink({ href: url }).run();
        }}
      />
    )}
    {dialog === 'picture' && (
      <PictureDialog
        src={(editor.getAttributes('image').src as string | undefined) ?? ''}
        alt={(editor.getAttributes('image').alt as string | undefined) ?? ''}
        onClose={onClose}
        onChoose={(picture) => editor.chain().focus().setImage(picture).run()}
      />
    )}
  </>
);
