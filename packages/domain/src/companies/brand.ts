/** Lightest to darkest. */
type Shades = [string, string, string, string, string, string, string, string, string, string]

type Lch = { lightness: number; chroma: number; hue: number }
type Rgb = [number, number, number]

interface Branding {
  brand_colour: string | null
  header_colour: string | null
  stylesheet_hash: string | null
}

export const brandVersion = ({ brand_colour, header_colour, stylesheet_hash }: Branding): string =>
  [brand_colour, header_colour, stylesheet_hash].map((part) => part?.replace('#', '') ?? '').join('.')

export function stylesheetAddress(club: Branding & { slug: string }): string | null {
  const version = brandVersion(club)
  return version === '..' ? null : `/stylesheets/${club.slug}.css?v=${version}`
}

export const textOn = (colour: string): '#ffffff' | '#000000' =>
  contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'

export const darkBody = '#101113'

/** AA needs 4.5; a margin for rounding. */
const readable = 4.6
/** AA for shapes needs 3. */
const visible = 3.1

const tints = [
  { lightness: 0.972, chroma: 0.12 },
  { lightness: 0.94, chroma: 0.24 },
  { lightness: 0.885, chroma: 0.42 },
  { lightness: 0.82, chroma: 0.65 },
  { lightness: 0.745, chroma: 0.85 },
]
const shades = [
  { step: 0.055, chroma: 0.95 },
  { step: 0.11, chroma: 0.85 },
  { step: 0.16, chroma: 0.75 },
]

/** As close to the colour as white text on shades 6 (light scheme) and 5 (dark) stays readable. */
export function brandColours(hex: string): Shades {
  const given = toLch(parseHex(hex))
  const onWhite = fit(given, [{ against: '#ffffff', least: readable }])
  const onDark = fit(given, [
    { against: '#ffffff', least: readable },
    { against: darkBody, least: visible },
  ])
  const [one, two, three, four, five] = tints.map((tint) =>
    toHex(toRgb({ ...given, lightness: tint.lightness, chroma: given.chroma * tint.chroma })),
  ) as [string, string, string, string, string]
  const [seven, eight, nine] = shades.map(({ step, chroma }) =>
    toHex(toRgb({ ...given, lightness: Math.max(onWhite.lightness - step, 0.2), chroma: given.chroma * chroma })),
  ) as [string, string, string]
  return [one, two, three, four, five, toHex(toRgb(onDark)), toHex(toRgb(onWhite)), seven, eight, nine]
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** In OKLab, where a distance of 0.02 is just visible. */
export function colourDifference(one: string, other: string): number {
  const [from, to] = [toLab(parseHex(one)), toLab(parseHex(other))]
  return Math.hypot(from.lightness - to.lightness, from.a - to.a, from.b - to.b)
}

type Demand = { against: string; least: number }

/** Nearest lightness that meets every demand, in steps below perception. */
function fit(given: Lch, demands: Demand[]): Lch {
  const meets = (lightness: number) => {
    const hex = toHex(toRgb({ ...given, lightness }))
    return demands.every(({ against, least }) => contrast(hex, against) >= least)
  }
  for (let away = 0; away <= 1; away += 0.004) {
    for (const lightness of [given.lightness - away, given.lightness + away]) {
      if (lightness >= 0 && lightness <= 1 && meets(lightness)) return { ...given, lightness }
    }
  }
  return { ...given, lightness: 0.5 }
}

function parseHex(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  if (!/^[0-9a-f]{6}$/i.test(full)) return parseHex(fallbackColour)
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as Rgb
}

export const fallbackColour = '#4c6ef5'

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(Math.max(channel, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLch(rgb: Rgb): Lch {
  const { lightness, a, b } = toLab(rgb)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function toLab(rgb: Rgb): { lightness: number; a: number; b: number } {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** Reduces chroma, because people recognize the hue. */
function toRgb({ lightness, chroma, hue }: Lch): Rgb {
  for (let kept = chroma; kept > 0.001; kept *= 0.96) {
    const rgb = lchToRgb(lightness, kept, hue)
    if (rgb.every((channel) => channel >= -0.002 && channel <= 1.002)) return rgb
  }
  return lchToRgb(lightness, 0, hue)
}

function lchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
