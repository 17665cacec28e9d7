import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

interface Options {
  script: string
  env: NodeJS.ProcessEnv
  folders: string[]
  log: (line: string) => void
}

export function restartOnChange({ script, env, folders, log }: Options) {
  let over = false
  let child = launch()
  let restarting: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined

  function launch() {
    // Own process group, so that Ctrl-C reaches it once, from us.
    return spawn(process.execPath, [script], { env, stdio: 'inherit', detached: true })
  }
  async function restart() {
    if (over) return
    log('Sources changed: restarting the server…')
    await end(child)
    if (!over) child = launch()
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) return
      clearTimeout(soon)
      soon = setTimeout(() => (restarting = restarting.then(restart)), 100)
    }),
  )
  return {
    stop: async () => {
      over = true
      clearTimeout(soon)
      for (const watcher of watchers) watcher.close()
      await restarting
      await end(child)
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(impatient)
}
