import type { ReadableAtom } from 'nanostores';
import { THIRD_PARTIES, type ThirdPartyCode } from '../../domain/shop/third-parties.ts';
import type { ConsentState } from '../../stores/plugins/consent.ts';
import type { PagePlugins } from '../../stores/shop/settings.ts';
import { element } from '../dom/dom.ts';
import { PREPARE, STOP } from './prepare-plugins.ts';
import { removeTraces } from './traces.ts';

type Script = PagePlugins['scripts'][number];

const load = ({ code, values }: Script): void => {
  PREPARE[code](values);
  // One that does not come is nobody's loss; the browser notes it, the shop says nothing.
  document.head.append(element('script', { src: THIRD_PARTIES[code].script(values), async: '' }));
};

/** Leaves nothing of what the visitor does not agree to, also of scripts that this page does not load. */
const cleanAll = (isAgreed: (code: ThirdPartyCode) => boolean): void => {
  for (const [code, { traces }] of Object.entries(THIRD_PARTIES))
    if (!isAgreed(code as ThirdPartyCode)) removeTraces(traces);
};

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
    const isAgreed = (code: ThirdPartyCode) => !consents || consent[THIRD_PARTIES[code].consent] === true;
    cleanAll(isAgreed);
    const withdrawn = [...loaded].filter(({ code }) => !isAgreed(code));
    for (const { code, values } of withdrawn) STOP[code]?.(values);
    if (withdrawn.length > 0) {
      reload();
      return;
    }
    for (const script of scripts) {
      if (!isAgreed(script.code) || loaded.has(script)) continue;
      loaded.add(script);
      load(script);
    }
  };
  $consent.subscribe(follow);
};
