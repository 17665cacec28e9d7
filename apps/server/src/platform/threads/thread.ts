import { Worker } from 'node:worker_threads'

export interface ThreadAnswer {
  result?: unknown
  error?: string
}

interface ThreadOptions {
  /** One piece of work that takes longer is ended together with its thread. */
  seconds: number
  memoryMb: number
}

interface Work {
  input: unknown
  done: PromiseWithResolvers<unknown>
}

export class ThreadError extends Error {}

const idleMilliseconds = 60_000

/** Takes work off the event loop, one piece after another. Its thread starts with the first and ends when there is no more. */
export class Thread<Input, Output> {
  readonly #file: URL
  readonly #options: ThreadOptions
  readonly #queue: Work[] = []
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #current: Work | null = null

  constructor(file: URL, options: ThreadOptions) {
    this.#file = file
    this.#options = options
  }

  run(input: Input): Promise<Output> {
    const done = Promise.withResolvers<unknown>()
    this.#queue.push({ input, done })
    if (!this.#current) this.#next()
    return done.promise as Promise<Output>
  }

  #next(): void {
    this.#current = this.#queue.shift() ?? null
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#end(), idleMilliseconds).unref()
      return
    }
    this.#worker ??= this.#start()
    // The time of loading counts too, so the limit allows for a busy machine.
    this.#timer = setTimeout(() => this.#fail('took too long'), this.#options.seconds * 1000).unref()
    this.#worker.postMessage(this.#current.input)
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb } })
    worker.unref()
    worker.on('message', ({ result, error }: ThreadAnswer) => {
      if (worker !== this.#worker) return
      if (error === undefined) this.#current?.done.resolve(result)
      else this.#current?.done.reject(new ThreadError(error))
      this.#next()
    })
    worker.on('error', (error) => worker === this.#worker && this.#fail(String(error)))
    return worker
  }

  #fail(reason: string): void {
    const failed = this.#current
    this.#end()
    failed?.done.reject(new ThreadError(reason))
    this.#next()
  }

  #end(): void {
    const ended = this.#worker
    this.#worker = null
    void ended?.terminate()
  }
}
