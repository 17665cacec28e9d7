import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../../..')
const speakers = [
  'apps/kiosk/src/**/*.{ts,tsx}',
  'packages/client/src/*.ts',
  'packages/domain/src/{kiosk,accounts,people,forms}/**/*.ts',
]

/** Tablets download only the texts the kiosk uses. */
export function ownTexts(): Plugin {
  let sources: string | undefined
  /** The same texts in every language. */
  const used = new Map<string, boolean>()
  const isUsed = (text: string): boolean => {
    const known = used.get(text) ?? (sources ??= usedSources()).includes(text)
    used.set(text, known)
    return known
  }
  return {
    name: 'spotter-own-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/i18n\/src\/catalogues\/\w+\.json$/ },
      handler(file) {
        const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
        return JSON.stringify(Object.fromEntries(Object.entries(catalogue).filter(([text]) => isUsed(text))))
      },
    },
  }
}

function usedSources(): string {
  const files = globSync(speakers, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  return files
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n')
    .replaceAll(String.raw`\'`, "'")
}
