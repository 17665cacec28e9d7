import { Worker } from 'node:worker_threads'

type Answer = { id: number; html?: string; error?: string }

/** MJML takes about 50 MB, so its thread starts with the first email and ends when there are no more. */
const idleMilliseconds = 60_000
const limits = { maxOldGenerationSizeMb: 128 }

interface Thread {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<string>>
  idle: NodeJS.Timeout | null
}

let thread: Thread | null = null
let last = 0

export function renderMjml(mjml: string): Promise<string> {
  const { worker, waiting, idle } = (thread ??= start())
  if (idle) clearTimeout(idle)
  const id = ++last
  const rendered = Promise.withResolvers<string>()
  waiting.set(id, rendered)
  worker.postMessage({ id, mjml })
  return rendered.promise
}

function start(): Thread {
  const worker = new Worker(new URL('mjml-worker.ts', import.meta.url), { resourceLimits: limits })
  const started: Thread = { worker, waiting: new Map(), idle: null }
  worker.unref()
  worker.on('message', ({ id, html, error }: Answer) => {
    const asked = started.waiting.get(id)
    started.waiting.delete(id)
    if (html === undefined) asked?.reject(new Error(`MJML failed: ${error}`))
    else asked?.resolve(html)
    if (started.waiting.size === 0) started.idle = setTimeout(() => end(started), idleMilliseconds).unref()
  })
  worker.on('error', (error) => end(started, error))
  return started
}

function end(ended: Thread, error = new Error('MJML ended')): void {
  if (thread === ended) thread = null
  for (const { reject } of ended.waiting.values()) reject(error)
  void ended.worker.terminate()
}
