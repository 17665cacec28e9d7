import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './thread.ts'

/** What a thread's file does with each piece of work. */
export function answerWith(work: (input: never) => unknown): void {
  parentPort?.on('message', (input: unknown) => void answer(input as never, work))
}

async function answer(input: never, work: (input: never) => unknown): Promise<void> {
  try {
    post({ result: await work(input) })
  } catch (error) {
    post({ error: String(error) })
  }
}

const post = (answered: ThreadAnswer) => parentPort?.postMessage(answered)
