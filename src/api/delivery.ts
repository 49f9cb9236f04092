import type { Api } from './client.ts';
import type { CheckPincodeAnswer } from './contract/branch.ts';

export const checkPincode = (api: Api, pincode: string) =>
  api<CheckPincodeAnswer>('GET', '/check-pincode', { query: { pincode } });
