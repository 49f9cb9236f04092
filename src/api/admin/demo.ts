import type { Api } from '../client.ts';
import type { RemoveDemoRequest } from '../contract/admin/demo.ts';

export const getDemo = (api: Api) => api('GET /admin/demo');
export const getDemoRemoval = (api: Api) => api('GET /admin/demo/removal');
export const removeDemo = (api: Api, body: RemoveDemoRequest) => api('POST /admin/demo/removal', { body });
