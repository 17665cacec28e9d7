import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { Catalogue } from '@spotter/i18n/compile.ts'
import { locales, sourceLocale } from '@spotter/i18n/locales.ts'

const root = join(import.meta.dirname, '..')
const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'demo/src/**/*.ts']
const markers = new Set(['t', 'msg', 'translate'])

const banned =
  /\b(whoever|whomever|somebody|anybody|anew|rung|mend(?:ed)?|in the meantime|colleagues?|prospects?|statistics|out of (?:your )?reach|is to be|may be rung)\b/i

/** Word for word from the specification. */
const specified = new Set(['Users statistics'])

interface Scan {
  texts: string[]
  /** Built at run time, so no catalogue can contain it. */
  unreadable: string[]
}

if (import.meta.main) {
  const { texts, unreadable } = scanTree()
  const problems = [...unreadable, ...sourceProblems(texts), ...wordProblems(texts)]
  for (const locale of locales) {
    if (locale === sourceLocale) continue
    const file = join(root, `packages/i18n/src/catalogues/${locale}.json`)
    let catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
    if (process.argv.includes('--write')) {
      catalogue = renewed(catalogue, texts)
      writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`)
    }
    problems.push(...catalogueProblems(catalogue, texts).map((problem) => `${locale}: ${problem}`))
  }
  for (const problem of problems) console.error(problem)
  if (problems.length) process.exitCode = 1
  else console.log(`${texts.length} texts, complete in ${locales.join(', ')}.`)
}

function scanTree(): Scan {
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/node_modules/**'] }).sort()
  const scans = files.map((file) => scan(readFileSync(join(root, file), 'utf8'), file))
  return {
    texts: [...new Set(scans.flatMap((found) => found.texts))],
    unreadable: scans.flatMap((found) => found.unreadable),
  }
}

export function scan(source: string, file: string): Scan {
  const { program, errors } = parseSync(file, source)
  const found: Scan = { texts: [], unreadable: errors.map((error) => `${file}: ${error.message}`) }
  new Visitor({
    CallExpression({ callee, arguments: [argument], start }) {
      const name = nameOf(callee)
      if (!name || !markers.has(name) || !argument) return
      const texts = textsOf(argument)
      if (texts) found.texts.push(...texts)
      else found.unreadable.push(`${file}:${lineAt(source, start)}: ${name}() needs its text written out`)
    },
  }).visit(program)
  return found
}

/** Also `call.t`. */
function nameOf(callee: ESTree.Expression | ESTree.Super): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  return callee.property.name
}

/** Null for a text built at run time; empty for a name, whose text is marked where it is declared. */
function textsOf(node: ESTree.Node): string[] | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : null
    case 'TemplateLiteral':
      return node.expressions.length ? null : [node.quasis[0]?.value.cooked ?? '']
    case 'ConditionalExpression':
      return allOf(textsOf(node.consequent), textsOf(node.alternate))
    case 'LogicalExpression':
      return allOf(textsOf(node.left), textsOf(node.right))
    case 'BinaryExpression':
      return joined(textsOf(node.left), textsOf(node.right))
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression)
    default:
      return []
  }
}

function allOf(one: string[] | null, other: string[] | null): string[] | null {
  return one && other ? [...one, ...other] : null
}

function joined(left: string[] | null, right: string[] | null): string[] | null {
  if (left?.length !== 1 || right?.length !== 1) return null
  return [`${left[0]}${right[0]}`]
}

export function sourceProblems(texts: readonly string[]): string[] {
  return texts.filter((text) => !compiled(text)).map((text) => `no ICU message: ${text}`)
}

export function wordProblems(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    if (specified.has(text)) return []
    const found = banned.exec(text.replaceAll(/\{\w+/g, ''))
    return found ? [`“${found[0]}” is not a word for screens: ${text}`] : []
  })
}

export function catalogueProblems(catalogue: Catalogue, texts: readonly string[]): string[] {
  const known = new Set(texts)
  const missing = texts.filter((text) => !catalogue[text]).map((text) => `missing: ${text}`)
  const stale = Object.keys(catalogue).filter((text) => !known.has(text))
  const wrong = Object.entries(catalogue).flatMap(([text, translation]) => {
    if (!translation || !known.has(text)) return []
    const message = compiled(translation)
    if (!message) return [`no ICU message: ${translation}`]
    return samePlaceholders(compiled(text), message) ? [] : [`other placeholders than its source: ${translation}`]
  })
  return [...missing, ...stale.map((text) => `stale: ${text}`), ...wrong]
}

export function renewed(catalogue: Catalogue, texts: readonly string[]): Catalogue {
  return Object.fromEntries(texts.toSorted().map((text) => [text, catalogue[text] ?? '']))
}

function compiled(text: string): CompiledMessage | null {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return null
  }
}

function samePlaceholders(source: CompiledMessage | null, translation: CompiledMessage): boolean {
  const expected = placeholders(source ?? [])
  const given = placeholders(translation)
  return expected.size === given.size && [...expected].every((name) => given.has(name))
}

function placeholders(message: CompiledMessage): Set<string> {
  const names = new Set<string>()
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, , choices] = token
    names.add(name)
    if (typeof choices !== 'object' || choices === null) continue
    for (const choice of Object.values(choices)) {
      if (Array.isArray(choice)) for (const inner of placeholders(choice as CompiledMessage)) names.add(inner)
    }
  }
  return names
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
