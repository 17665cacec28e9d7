import type { Account } from '@spotter/contract/accounts/accounts.ts'

/** A registration that waits here, sealed: only the server can open it. */
export interface Letter {
  id: number
  registration_key: string
  company_id: number
  sealed: Uint8Array<ArrayBuffer>
  made_at: string
}

/** The club as it was when it was last heard of, for a start without network. Nothing of a visitor is in it. */
export interface KeptClub {
  account: Account
  seal_key: string | null
  device_id: number | null
}

export interface DeviceStore {
  readClub: () => Promise<KeptClub | null>
  keepClub: (club: KeptClub) => Promise<void>
  forgetClub: () => Promise<void>
  /** Rejects when the device is full; then nothing of it is kept. */
  addLetter: (letter: Omit<Letter, 'id'>) => Promise<void>
  /** The first one after the given one, in the order they were made. */
  nextLetter: (after: number) => Promise<Letter | null>
  removeLetter: (id: number) => Promise<void>
  countLetters: () => Promise<number>
}

const clubs = 'clubs'
const letters = 'letters'
const theClub = 'club'

/** On IndexedDB, which lasts through a reload, a crash and an empty battery. */
export const deviceStore: DeviceStore = {
  readClub: async () => ((await ask(clubs, (store) => store.get(theClub))) as KeptClub | undefined) ?? null,
  keepClub: async (club) => void (await change(clubs, (store) => store.put(club, theClub))),
  forgetClub: async () => void (await change(clubs, (store) => store.delete(theClub))),
  addLetter: async (letter) => void (await change(letters, (store) => store.add(letter))),
  nextLetter: async (after) => {
    const cursor = await ask(letters, (store) => store.openCursor(IDBKeyRange.lowerBound(after, true)))
    return cursor ? { ...(cursor.value as Omit<Letter, 'id'>), id: Number(cursor.key) } : null
  },
  removeLetter: async (id) => void (await change(letters, (store) => store.delete(id))),
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

/** Done when it is on the disk and not before. */
async function change(name: string, use: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = (await open()).transaction(name, 'readwrite', { durability: 'strict' })
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(faultOf(transaction.error))
    use(transaction.objectStore(name))
  })
}

const faultOf = (error: DOMException | null): Error => error ?? new Error('The storage of this device does not answer')
