import { t } from '../../../language/desk.ts';
import { Button } from '../Button.tsx';
import { EntryTools } from '../EntryTools.tsx';
import { TextField } from '../TextField.tsx';
import { UrlField } from './UrlField.tsx';

interface NavLink {
  label: string;
  url: string;
  icon?: string;
}

interface LinksFieldProps {
  label: string;
  links: readonly NavLink[];
  onChange: (links: NavLink[]) => void;
}

/** The links of a bar in their order. */
export const LinksField = ({ label, links, onChange }: LinksFieldProps) => (
  <fieldset className="stack-8 entries">
    <legend className="field-label">{label}</legend>
    {links.map((link, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own
      <details className="entry" key={index}>
        <summary className="entry-head">{link.label || link.url || t`Link ${index + 1}`}</summary>
        <TextField
          label={t`Words`}
          value={link.label}
          onChange={(text) => onChange(links.with(index, { ...link, label: text }))}
        />
        <UrlField value={link.url} onChange={(url) => onChange(links.with(index, { ...link, url }))} />
        <EntryTools list={links} index={index} name={link.label} onChange={onChange} />
      </details>
    ))}
    <Button onClick={() => onChange([...links, { label: '', url: '' }])}>{t`Add a link`}</Button>
  </fieldset>
);
