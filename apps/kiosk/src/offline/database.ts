import type { Account } from '@spotter/contract/accounts/accounts.ts'

/** A stored registration, sealed so that only the server can open it. */
export interface SealedRegistration {
  id: number
  registration_key: string
  company_id: number
  /** Not of those stored by an earlier version. */
  company_name?: string
  sealed: Uint8Array<ArrayBuffer>
  made_at: string
}

/** The club as last loaded, for an offline start. No visitor data. */
export interface StoredClub {
  account: Account
  seal_key: string | null
  device_id: number | null
}

export interface DeviceStore {
  readClub: () => Promise<StoredClub | null>
  saveClub: (club: StoredClub) => Promise<void>
  forgetClub: () => Promise<void>
  /** Rejects if the device is full. */
  addSealed: (letter: Omit<SealedRegistration, 'id'>) => Promise<void>
  nextSealed: (after: number) => Promise<SealedRegistration | null>
  removeSealed: (id: number) => Promise<void>
  countLetters: () => Promise<number>
}

const clubs = 'clubs'
const letters = 'letters'
const theClub = 'club'

/** IndexedDB survives reloads, crashes and power loss. */
export const deviceStore: DeviceStore = {
  readClub: async () => ((await ask(clubs, (store) => store.get(theClub))) as StoredClub | undefined) ?? null,
  saveClub: async (club) => void (await change(clubs, (store) => store.put(club, theClub))),
  forgetClub: async () => void (await change(clubs, (store) => store.delete(theClub))),
  addSealed: async (letter) => void (await change(letters, (store) => store.add(letter))),
  nextSealed: async (after) => {
    const cursor = await ask(letters, (store) => store.openCursor(IDBKeyRange.lowerBound(after, true)))
    return cursor ? { ...(cursor.value as Omit<SealedRegistration, 'id'>), id: Number(cursor.key) } : null
  },
  removeSealed: async (id) => void (await change(letters, (store) => store.delete(id))),
  countLetters: () => ask(letters, (store) => store.count()),
}

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('spotter-kiosk', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(clubs)
      request.result.createObjectStore(letters, { autoIncrement: true })
    }
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null)
      resolve(request.result)
    }
    request.onerror = () => reject(faultOf(request.error))
  }).catch((reason: unknown) => {
    opened = null
    throw reason
  })
  return opened
}

async function ask<Result>(name: string, use: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const transaction = (await open()).transaction(name)
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(name))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(faultOf(request.error))
  })
}

/** Resolves once it is on disk. */
async function change(name: string, use: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = (await open()).transaction(name, 'readwrite', { durability: 'strict' })
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(faultOf(transaction.error))
    use(transaction.objectStore(name))
  })
}

const faultOf = (error: DOMException | null): Error => error ?? new Error('The storage of this device does not answer')
