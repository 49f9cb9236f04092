import { type Editor, useEditorState } from '@tiptap/react';
import { t } from '../../../language/desk.ts';
import { type Tool, ToolRow } from './Toolbar.tsx';

/** What can be done to the table that is typed in; nothing where there is none. */
export const TableTools = ({ editor }: { editor: Editor }) => {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isHeading: now.isActive('tableHeader'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
    }),
  });
  if (!on.isInTable) return null;
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: t`Row above`, run: () => chain().addRowBefore().run() },
    { name: t`Row below`, run: () => chain().addRowAfter().run() },
    { name: t`Delete the row`, run: () => chain().deleteRow().run() },
    { name: t`Column before`, run: () => chain().addColumnBefore().run() },
    { name: t`Column after`, run: () => chain().addColumnAfter().run() },
    { name: t`Delete the column`, run: () => chain().deleteColumn().run() },
    { name: t`Row of headings`, isOn: on.isHeading, run: () => chain().toggleHeaderRow().run() },
    { name: t`Join the cells`, isOff: !on.canMerge, run: () => chain().mergeCells().run() },
    { name: t`Split the cell`, isOff: !on.canSplit, run: () => chain().splitCell().run() },
    { name: t`Delete the table`, run: () => chain().deleteTable().run() },
  ];
  return (
    <div className="rich-table-tools">
      <ToolRow label={t`Table tools`} tools={tools} />
      <p className="muted small">{t`Tab goes to the next cell, Alt and F10 to these tools.`}</p>
    </div>
  );
};
