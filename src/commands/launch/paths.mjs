import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder the command was called from. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @param {string} file path inside the project */
export const inProject = (file) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
