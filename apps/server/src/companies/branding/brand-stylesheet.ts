import { brandColours, textOn } from '@spotter/domain/companies/brand.ts'

interface Colours {
  brand_colour: string | null
  header_colour: string | null
}

export function brandStylesheet({ brand_colour, header_colour }: Colours): string {
  const shades = brand_colour === null ? [] : brandColours(brand_colour)
  const roles = (fill: number, link: number) => [
    `--spotter-brand-fill: var(--spotter-brand-${fill});`,
    `--spotter-brand-link: var(--spotter-brand-${link});`,
  ]
  const always = [
    ...shades.map((shade, index) => `--spotter-brand-${index}: ${shade};`),
    ...(brand_colour === null ? [] : ['--spotter-brand-on-fill: #ffffff;', ...roles(6, 6)]),
    ...(header_colour === null
      ? []
      : [`--spotter-header: ${header_colour};`, `--spotter-on-header: ${textOn(header_colour)};`]),
  ]
  return [
    ...(always.length ? [rule(':root', always)] : []),
    ...(brand_colour === null ? [] : [rule(":root[data-mantine-color-scheme='dark']", roles(5, 4))]),
  ].join('\n')
}

const rule = (selector: string, declarations: string[]) =>
  `${selector} {\n${declarations.map((line) => `  ${line}\n`).join('')}}\n`
