import { hash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../files/make-folder.ts'

export interface SealingKey {
  /** Stored with what it seals. */
  id: string
  bytes: Buffer
}

export interface SealingKeys {
  /** Made in the data folder when it is needed first and SECRET_KEY isn't set. */
  current: () => SealingKey
  find: (id: string) => SealingKey | null
  /** What earlier versions sealed with. */
  install: Buffer
  /** Where the present key comes from; null until one is made. */
  source: () => 'SECRET_KEY' | 'data_folder' | null
}

type Chosen = Pick<Config, 'secretKey' | 'secretKeyOld' | 'dataDir'>

/** The keys are never in the database, so that a copy of it opens no credentials. */
export function sealingKeys({ secretKey, secretKeyOld, dataDir }: Chosen, install: Buffer): SealingKeys {
  const given = secretKey === null ? null : keyFrom(secretKey)
  const old = (secretKeyOld ?? []).map(keyFrom)
  let ofFolder: SealingKey | null = null
  const inFolder = () => {
    const text = ofFolder ? null : readKey(dataDir)
    if (text !== null) ofFolder = keyFrom(text)
    return ofFolder
  }
  return {
    current: () => given ?? inFolder() ?? (ofFolder = keyFrom(makeKey(dataDir))),
    find: (id) => [given, ...old].find((key) => key?.id === id) ?? [inFolder()].find((key) => key?.id === id) ?? null,
    install,
    source: () => (given ? 'SECRET_KEY' : inFolder() && 'data_folder'),
  }
}

const keyFrom = (text: string): SealingKey => {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'spotter:sealing', 32))
  return { id: hash('sha256', bytes, 'hex').slice(0, 8), bytes }
}

export const keyFile = 'secret.key'

function readKey(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim() || null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Of several processes that make it at once, one does. */
function makeKey(dataDir: string): string {
  makeFolder(dataDir)
  try {
    writeFileSync(join(dataDir, keyFile), `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  const made = readKey(dataDir)
  if (made === null) throw new Error(`The file ${keyFile} in the data folder is empty.`)
  return made
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
