import type { Page } from '@playwright/test'
import type { Visitor } from './kiosk-story.ts'

export const tracesOf = ({ first_name, last_name, phone, email }: Visitor): string[] => [
  first_name,
  last_name,
  email,
  phone.replace(/\D/g, '').slice(1),
]

export const findTraces = (page: Page, traces: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const found = new Set<string>()
    const lower = words.map((word) => word.toLowerCase())
    const look = (where: string, text: string) => {
      const [spaced, close] = [text.toLowerCase(), text.toLowerCase().replaceAll(/[\s()+-]/g, '')]
      if (lower.some((word) => spaced.includes(word) || close.includes(word))) found.add(where)
    }
    const lookAtBytes = (where: string, bytes: ArrayBuffer) => {
      for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) look(where, new TextDecoder(encoding).decode(bytes))
    }
    const lookAt = async (where: string, value: unknown): Promise<void> => {
      if (typeof value === 'string' || typeof value === 'number') return look(where, String(value))
      if (value instanceof ArrayBuffer) return lookAtBytes(where, value)
      if (ArrayBuffer.isView(value)) {
        const { buffer, byteOffset, byteLength } = value
        return lookAtBytes(where, buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
      }
      if (value instanceof Blob) return lookAtBytes(where, await value.arrayBuffer())
      if (value instanceof Map || value instanceof Set) return lookAt(where, [...value])
      if (typeof value !== 'object' || value === null) return undefined
      for (const [key, part] of Object.entries(value)) {
        look(where, key)
        await lookAt(where, part)
      }
    }
    const ask = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB does not answer'))
      })

    look('page', document.documentElement.outerHTML)
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) look('page', field.value)
    look('address', location.href)
    await lookAt('history', history.state)
    look('cookies', document.cookie)
    await lookAt('localStorage', Object.entries(localStorage))
    await lookAt('sessionStorage', Object.entries(sessionStorage))
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await ask(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        await lookAt('IndexedDB', [name, store, await ask(records.getAllKeys()), await ask(records.getAll())])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        look('Cache Storage', request.url)
        await lookAt('Cache Storage', await (await cache.match(request))?.arrayBuffer())
      }
    }
    return [...found].sort()
  }, traces)

/** Proves that traces would be found. */
export const leaveTraces = (page: Page, word: string): Promise<void> =>
  page.evaluate(async (left) => {
    localStorage.setItem('left', left)
    sessionStorage.setItem('left', left)
    await (await caches.open('left')).put('/left', new Response(left))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('left', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('left').put({ deep: [new TextEncoder().encode(left)] }, 1)
      }
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB does not answer'))
    })
  }, word)
