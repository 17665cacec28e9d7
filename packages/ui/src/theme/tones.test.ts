import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { colourDifference, contrast, fallbackColour } from '@spotter/domain/companies/brand.ts'
import { type Tone, toneColours } from '@spotter/domain/companies/tones.ts'
import { expect, test } from 'vitest'
import { readableVariables, spotterTheme } from './theme.ts'

const schemes = ['light', 'dark'] as const
const tones = Object.keys(toneColours) as Tone[]
const pairs = tones.flatMap((one, index) => tones.slice(index + 1).map((other) => [one, other] as const))

/** A club may choose any colour: every hue, bright and dark, and the greys. */
const channels = [0x00, 0x55, 0xaa, 0xff]
const brands = channels.flatMap((red) =>
  channels.flatMap((green) =>
    channels.map((blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`),
  ),
)

function coloursOf(brand: string, scheme: (typeof schemes)[number]) {
  const theme = mergeMantineTheme(DEFAULT_THEME, spotterTheme(brand))
  const [standard, own] = [defaultCssVariablesResolver(theme), readableVariables(theme)]
  const all: Record<string, string> = {
    ...standard.variables,
    ...standard[scheme],
    ...own.variables,
    ...own[scheme],
  }
  const resolved = (value: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return name === undefined ? hexOf(value) : resolved(all[name] ?? '')
  }
  const variable = (name: string) => resolved(`var(--${name})`)
  const ofTone = (tone: Tone) => ({
    mark: variable(`spotter-tone-${tone}`),
    background: variable(`mantine-color-${toneColours[tone]}-light`),
    text: variable(`mantine-color-${toneColours[tone]}-light-color`),
  })
  return {
    body: variable('mantine-color-body'),
    tones: Object.fromEntries(tones.map((tone) => [tone, ofTone(tone)])) as Record<Tone, ReturnType<typeof ofTone>>,
  }
}

function hexOf(colour: string): string {
  if (colour.startsWith('#')) return colour
  const parts = /^rgba\((\d+), (\d+), (\d+), 1\)$/.exec(colour)?.slice(1) ?? []
  expect(parts, colour).toHaveLength(3)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

test.each(schemes)('no brand changes the colour of a state in the %s scheme', (scheme) => {
  const usual = coloursOf(fallbackColour, scheme).tones
  for (const brand of brands) expect(coloursOf(brand, scheme).tones, brand).toEqual(usual)
})

test.each(schemes)('states differ from each other in the %s scheme under every brand', (scheme) => {
  for (const brand of brands) {
    const shown = coloursOf(brand, scheme).tones
    for (const [one, other] of pairs) {
      expect(
        colourDifference(shown[one].mark, shown[other].mark),
        `${one} and ${other} with ${brand}`,
      ).toBeGreaterThanOrEqual(0.09)
    }
  }
})

test.each(schemes)('states are readable in the %s scheme under every brand', (scheme) => {
  for (const brand of brands) {
    const { body, tones: shown } = coloursOf(brand, scheme)
    for (const tone of tones) {
      const { mark, background, text } = shown[tone]
      expect(contrast(text, background), `${tone} with ${brand}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mark, body), `${tone} with ${brand}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mark, background), `${tone} with ${brand}`).toBeGreaterThanOrEqual(3)
    }
  }
})
