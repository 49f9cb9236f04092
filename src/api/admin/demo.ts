import type { Api } from '../client.ts';
import type { DemoLeft, DemoRemoval, DemoState, RemoveDemoRequest } from '../contract/admin/demo.ts';

export const getDemo = (api: Api) => api<DemoState>('GET', '/admin/demo');
export const getDemoRemoval = (api: Api) => api<DemoRemoval>('GET', '/admin/demo/removal');
export const removeDemo = (api: Api, body: RemoveDemoRequest) =>
  api<DemoLeft>('POST', '/admin/demo/removal', { body });
