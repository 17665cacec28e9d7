import { type ChildProcess, fork } from 'node:child_process'

export const play = (file: string, part: string, ...args: string[]) =>
  fork(file, [part, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

export function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the benchmark ended: ${String(code)}`))
    child.once('exit', ended)
    child.once('message', (value) => {
      child.off('exit', ended)
      resolve(value as T)
    })
  })
}

export async function ask<T>(child: ChildProcess, question: string): Promise<T> {
  const answered = answer<T>(child)
  child.send(question)
  return answered
}

export const sendToParent = (value: unknown) => process.send?.(value)

export function answerCpu(): void {
  let before = process.cpuUsage()
  process.on('message', (question) => {
    if (question === 'begin') {
      before = process.cpuUsage()
      sendToParent(0)
    } else if (question === 'cpu') {
      const { user, system } = process.cpuUsage(before)
      sendToParent((user + system) / 1000)
    }
  })
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
