import { Thread } from '../../platform/threads/thread.ts'

/** MJML takes about 50 MB; the largest design that is allowed renders in under a second. */
const thread = new Thread<string, string>(new URL('mjml-worker.ts', import.meta.url), { seconds: 20, memoryMb: 128 })

export const renderMjml = (mjml: string): Promise<string> => thread.run(mjml)
