import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave for messages to it; base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What makes one encryption unlike another; given only to repeat a published example. */
export interface PushSeed {
  salt: Buffer;
  privateKey: Buffer;
}

const RECORD_SIZE = 4096;
/** With header, padding mark and tag a message fills at most one record. */
const MOST_BYTES = 3900;
const LAST_RECORD = Buffer.from([2]);

/** Encrypts a message for one browser (RFC 8291, `aes128gcm`); throws for a key that is none or a long text. */
export const encryptPush = (text: string, keys: PushKeys, seed: PushSeed = newSeed()): Buffer => {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > MOST_BYTES) throw new Error(`A push message has at most ${MOST_BYTES} bytes.`);
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(seed.privateKey);
  const publicKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, publicKey]);
  const shared = sender.computeSecret(receiver);
  const material = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(material, seed.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, seed.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = [cipher.update(Buffer.concat([plain, LAST_RECORD])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header(seed.salt, publicKey), ...body]);
};

const newSeed = (): PushSeed => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

const header = (salt: Buffer, publicKey: Buffer): Buffer => {
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, size, publicKey]);
};
