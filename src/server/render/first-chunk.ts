interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Comes along with the stores' library, but only islands use it. */
const OF_ISLANDS = /nanostores\/(?:listen-keys|deep-map)\//;
const START = '/src/layouts/Document.astro?astro&type=script';

/**
 * Puts all that the Document's script imports statically into one chunk named `shop`: every page needs all of it, and
 * one file costs one round trip and compresses better than eight. The script itself, which starts a page, is no part of
 * it: the desk loads the chunk as well. For Rolldown's `codeSplitting`.
 */
export const firstChunk = {
  name: (moduleId: string, graph: ModuleGraph): string | null =>
    !OF_ISLANDS.test(moduleId) && !moduleId.includes(START) && isNeededAtStart(moduleId, graph, new Set())
      ? 'shop'
      : null,
};

const SMALL =
  /\/src\/(?:domain\/(?:cart\/out-of-reach|text\/digits|address\/(?:address-words|geo)|orders\/gateway-name|people\/newsletter-consent)|stores\/(?:cart\/coupon|order\/seen-order)|islands\/(?:checkout\/use-details|order\/map-url|ui\/(?:when|money|use-press|use-shown|Button|SubmitButton|Form(?:Body|Failure)|Field(?:|Error|Shell)|CheckRow|ErrorSummary|Segmented)))\.tsx?$/;

/** A few lines each that many islands share: as files of their own their heads would be larger than they are. */
export const smallChunk = {
  name: (moduleId: string): string | null => (SMALL.test(moduleId) ? 'small' : null),
};

const isNeededAtStart = (moduleId: string, graph: ModuleGraph, seen: Set<string>): boolean => {
  if (moduleId.includes(START)) return true;
  if (seen.has(moduleId)) return false;
  seen.add(moduleId);
  return (graph.getModuleInfo(moduleId)?.importers ?? []).some((importer) =>
    isNeededAtStart(importer, graph, seen),
  );
};
