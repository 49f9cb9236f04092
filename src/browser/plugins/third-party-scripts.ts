import type { ReadableAtom } from 'nanostores';
import { THIRD_PARTIES } from '../../domain/third-parties.ts';
import type { ConsentState } from '../../stores/plugins/consent.ts';
import { element } from '../dom.ts';
import type { PagePlugins } from './page-plugins.ts';
import { PREPARE } from './prepare-plugins.ts';
import { removeTraces } from './traces.ts';

type Script = PagePlugins['scripts'][number];

const load = ({ code, values }: Script): void => {
  PREPARE[code](values);
  // One that does not come is nobody's loss; the browser notes it, the shop says nothing.
  document.head.append(element('script', { src: THIRD_PARTIES[code].script(values), async: '' }));
};

/** Leaves nothing of a script that the visitor does not agree to. */
const clean = ({ code }: Script): void => removeTraces(THIRD_PARTIES[code].traces);

/**
 * Loads each script once the visitor agrees to its kind, at once where the shop does not ask. A script cannot be taken
 * out of a page, so one that ran is gone with what it stored by loading the page again.
 */
export const followConsent = (
  { scripts, consents }: PagePlugins,
  $consent: ReadableAtom<ConsentState>,
  reload = () => location.reload(),
): void => {
  const loaded = new Set<Script>();
  const follow = (consent: ConsentState): void => {
    const isAgreed = ({ code }: Script) => !consents || consent[THIRD_PARTIES[code].consent] === true;
    const refused = scripts.filter((script) => !isAgreed(script));
    for (const script of refused) clean(script);
    if (refused.some((script) => loaded.has(script))) return reload();
    for (const script of scripts) {
      if (!isAgreed(script) || loaded.has(script)) continue;
      loaded.add(script);
      load(script);
    }
  };
  $consent.subscribe(follow);
};
