import { type Declaration, type Rule, transform } from 'lightningcss'

interface Dropped {
  line: number
  what: string
}
export interface CleanStylesheet {
  css: string
  dropped: Dropped[]
}

/** Others could import files, fonts or names. */
const allowedRules: readonly Rule['type'][] = [
  'style',
  'media',
  'supports',
  'keyframes',
  'container',
  'layer-block',
  'layer-statement',
  'scope',
  'starting-style',
  'nesting',
  'nested-declarations',
]

/** Functions not listed here could contain a URL. */
const allowedFunctions = new Set(
  `abs acos asin atan atan2 attr blur brightness calc circle clamp color color-mix conic-gradient contrast cos counter
  counters cubic-bezier drop-shadow ellipse env exp fit-content grayscale hsl hsla hue-rotate hwb hypot inset invert lab lch
  light-dark linear linear-gradient log matrix matrix3d max min minmax mod oklab oklch opacity path perspective polygon pow
  radial-gradient rect rem repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba
  rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez sepia sign sin skew skewx skewy
  sqrt steps tan translate translate3d translatex translatey translatez var xywh`.split(/\s+/),
)

/** Old browsers executed these. */
const runsPrograms = new Set(['behavior', '-ms-behavior', '-moz-binding'])

const allowedAddress = /^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+|\/company_images\/[0-9a-f]{32})$/

/** Drops imports, scripts, unparsable parts and URLs, except data images and images of clubs. */
export function cleanStylesheet(source: string): CleanStylesheet {
  const dropped: Dropped[] = []
  let line = 0
  const { code, warnings } = transform({
    filename: 'stylesheet.css',
    code: Buffer.from(source),
    errorRecovery: true,
    visitor: {
      Rule(rule) {
        line = lineOf(rule) ?? line
        if (allowedRules.includes(rule.type)) return undefined
        dropped.push({ line, what: `@${rule.type === 'unknown' ? rule.value.name : rule.type}` })
        return []
      },
      Declaration(declaration) {
        if (isSafe(declaration)) return undefined
        dropped.push({ line: addressLine(declaration) ?? line, what: nameOf(declaration) })
        return []
      },
    },
  })
  const unread = warnings.map(({ loc, message }) => ({ line: loc.line, what: message }))
  return {
    css: Buffer.from(code).toString(),
    dropped: [...dropped, ...unread].toSorted((one, other) => one.line - other.line),
  }
}

function isSafe(declaration: Declaration): boolean {
  if (runsPrograms.has(nameOf(declaration).toLowerCase())) return false
  let safe = true
  walk(declaration, (node) => {
    if (typeof node['url'] === 'string' && !allowedAddress.test(node['url'])) safe = false
    if (node['type'] === 'function' && !allowedFunctions.has(functionName(node['value']))) safe = false
  })
  return safe
}

function nameOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name
  return declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property
}

const functionName = (value: unknown) => String((value as { name?: unknown } | null)?.name).toLowerCase()

const lineOf = (rule: Rule): number | undefined => {
  const { loc } = (rule as { value?: { loc?: { line: number } } }).value ?? {}
  return loc && loc.line + 1
}

function addressLine(declaration: Declaration): number | undefined {
  let found: number | undefined
  walk(declaration, ({ url, loc }) => {
    if (typeof url === 'string') found ??= (loc as { line: number } | undefined)?.line
  })
  return found
}

type Node = Record<string, unknown>

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (typeof value === 'object' && value !== null) {
    visit(value as Node)
    for (const inner of Object.values(value)) walk(inner, visit)
  }
}
