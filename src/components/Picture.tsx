import { Icon } from './Icon.tsx';
import { mediaAt, mediaSet } from './media.ts';

/** A product's square picture on its tinted ground; a quiet sign when there is none. */
export const Picture = ({ url, alt, sizes }: { url: string | null | undefined; alt: string; sizes: string }) =>
  url ? (
    <span className="picture">
      <img
        src={mediaAt(url, 160)}
        srcSet={mediaSet(url)}
        sizes={sizes}
        width={640}
        height={640}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </span>
  ) : (
    <span className="picture picture-none">
      <Icon name="shopping-bag" />
    </span>
  );
