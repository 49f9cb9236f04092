import { useState } from 'react';
import { t } from '../../../language/desk.ts';
import { Button } from '../Button.tsx';
import { EntryTools } from '../EntryTools.tsx';
import { PictureDialog } from '../rich-text/PictureDialog.tsx';
import { TextField } from '../TextField.tsx';
import { UrlField } from './UrlField.tsx';

export interface Slide {
  image: string;
  image_mobile?: string | null;
  alt: string;
  title?: string | null;
  text?: string | null;
  url?: string | null;
}

/** One banner: its picture with words for those who cannot see it, what stands on it, where it leads. */
export const SlideFields = ({ slide, onChange }: { slide: Slide; onChange: (slide: Slide) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const set = (change: Partial<Slide>) => onChange({ ...slide, ...change });
  return (
    <div className="form-stack">
      <div className="slide-picture">
        {slide.image !== '' && <img className="picture-chosen" src={slide.image} alt={slide.alt} />}
        <Button onClick={() => setOpen(true)}>
          {slide.image === '' ? t`Choose a picture` : t`Another picture`}
        </Button>
      </div>
      {isOpen && (
        <PictureDialog
          src={slide.image}
          alt={slide.alt}
          onClose={() => setOpen(false)}
          onChoose={({ src, alt }) =>
            set({
              image: src,
              alt,
              ...(src !== slide.image && { image_mobile: src.replace(/\/1280$/, '/640') }),
            })
          }
        />
      )}
      <TextField label={t`What it shows`} value={slide.alt} onChange={(alt) => set({ alt })} />
      <TextField
        label={t`Title`}
        value={slide.title ?? ''}
        onChange={(title) => set({ title: title || null })}
      />
      <TextField label={t`Text`} value={slide.text ?? ''} onChange={(text) => set({ text: text || null })} />
      <UrlField value={slide.url ?? ''} onChange={(url) => set({ url: url || null })} />
    </div>
  );
};

interface SlidesFieldProps {
  label: string;
  slides: readonly Slide[];
  onChange: (slides: Slide[]) => void;
}

/** Banners in their order. */
export const SlidesField = ({ label, slides, onChange }: SlidesFieldProps) => (
  <fieldset className="stack-8 entries">
    <legend className="field-label">{label}</legend>
    {slides.map((slide, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name of their own
      <details className="entry" key={index}>
        <summary className="entry-head">{slide.title || slide.alt || t`Banner ${index + 1}`}</summary>
        <SlideFields slide={slide} onChange={(next) => onChange(slides.with(index, next))} />
        <EntryTools list={slides} index={index} name={slide.title || slide.alt} onChange={onChange} />
      </details>
    ))}
    <Button onClick={() => onChange([...slides, { image: '', alt: '' }])}>{t`Add a banner`}</Button>
  </fieldset>
);
