import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { brandColours, fallbackColour } from '@spotter/domain/companies/brand.ts'
import { toneColours } from '@spotter/domain/companies/tones.ts'

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f3f5',
  '#e7eaed',
  '#dde1e5',
  '#c6ccd2',
  '#7b838c',
  '#5f6770',
  '#4b525a',
  '#363c43',
  '#24292e',
]
const dark: MantineColorsTuple = [
  '#d5d7da',
  '#b6babf',
  '#9a9fa6',
  '#7d838b',
  '#3a3d43',
  '#2b2d32',
  '#1e2024',
  '#101113',
  '#0b0c0d',
  '#060607',
]

/** Generated, so that contrast holds in both schemes. */
const statusColours = {
  red: brandColours('#e03131'),
  orange: brandColours('#e8590c'),
  yellow: brandColours('#e8a30c'),
  green: brandColours('#2f9e44'),
  teal: brandColours('#0ca678'),
  cyan: brandColours('#0c8599'),
  blue: brandColours('#1c7ed6'),
  indigo: brandColours('#4263eb'),
  violet: brandColours('#6741d9'),
  grape: brandColours('#9c36b5'),
  pink: brandColours('#c2255c'),
}

const dense = { size: 'sm' }

type Sized = { size?: unknown }

function denseButton(_: unknown, { size }: Sized) {
  if (size === 'sm') return { root: { '--button-height': 'var(--spotter-control)', '--button-padding-x': '0.75rem' } }
  if (typeof size !== 'string' || !size.startsWith('compact-')) return {}
  // On touch screens even a compact button is as high as a fingertip.
  return { root: { '--button-height': `max(var(--button-height-${size}), var(--spotter-touch))` } }
}
/** 24 px is the WCAG minimum target. */
const touchableIcon = (_: unknown, { size }: Sized) =>
  size === 'sm' ? { root: { '--ai-size': 'calc(var(--spotter-control) - 0.5rem)' } } : {}
const denseInput = (_: unknown, { size }: Sized) =>
  size === 'sm' ? { wrapper: { '--input-height': 'var(--spotter-control)' } } : {}

const markColours = {
  '--mark-bg-light': 'var(--mantine-primary-color-light)',
  '--mark-bg-dark': 'var(--mantine-primary-color-light)',
}

export function spotterTheme(brand: string = fallbackColour): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 5 },
    colors: { ...statusColours, gray, dark, brand: brandColours(brand) },
    black: '#15171a',
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.625rem', md: '0.875rem', lg: '1.125rem', xl: '1.625rem' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
    defaultRadius: 'md',
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1rem', lineHeight: '1.4' },
        h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
        h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
        h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
        h6: { fontSize: '0.75rem', lineHeight: '1.4' },
      },
    },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, vars: touchableIcon },
      Button: { defaultProps: dense, vars: denseButton },
      Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
      // Disabled values must stay readable.
      Input: { vars: denseInput, styles: { input: { opacity: 1 } } },
      // Readable on a chosen row too.
      Mark: { vars: () => ({ root: markColours }), styles: { root: { color: 'inherit', fontWeight: 600 } } },
      Menu: {
        defaultProps: {
          withInitialFocusPlaceholder: false,
          shadow: 'md',
          radius: 'md',
          position: 'bottom-end',
          withinPortal: true,
        },
      },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.45 } },
        styles: {
          title: { fontSize: 'var(--mantine-h1-font-size)', fontWeight: 600 },
          content: { background: 'var(--spotter-raised)' },
          header: { background: 'var(--spotter-raised)' },
        },
      },
      // A page has one banner; a dialog's header is none.
      DrawerHeader: { defaultProps: { role: 'none' } },
      ModalHeader: { defaultProps: { role: 'none' } },
      MultiSelect: { defaultProps: { ...dense, openOnFocus: false } },
      NumberInput: { defaultProps: dense },
      PasswordInput: { defaultProps: dense },
      Pill: { defaultProps: { radius: 'sm' } },
      Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
      Radio: { defaultProps: { size: 'xs' } },
      // Opening on focus would cover the error; scrolling inside would add a tab stop.
      Select: {
        defaultProps: { ...dense, openOnFocus: false, withScrollArea: false },
        styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
      },
      Switch: { defaultProps: { ...dense, withThumbIndicator: false } },
      Textarea: { defaultProps: dense },
      TextInput: { defaultProps: dense },
      Tooltip: {
        defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } },
      },
    },
  })
}

/** Near-white text on a tint hides its meaning. */
const tintedText = Object.fromEntries(
  [...Object.keys(statusColours), 'brand'].map((name) => [
    `--mantine-color-${name}-light-color`,
    `var(--mantine-color-${name}-2)`,
  ]),
)

/** Of dots, symbols and edges. */
const toneVariables = (shade: number) =>
  Object.fromEntries(
    Object.entries(toneColours).map(([tone, colour]) => [
      `--spotter-tone-${tone}`,
      `var(--mantine-color-${colour}-${shade})`,
    ]),
  )

/** Mantine's greys fail AA. */
export const readableVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...toneVariables(6),
    // Readable on tinted rows too.
    '--mantine-color-anchor': 'color-mix(in srgb, var(--mantine-primary-color-filled) 85%, #000000)',
    '--mantine-color-dimmed': '#616975',
    '--mantine-color-placeholder': '#6c747e',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': '#dde1e5',
    '--mantine-color-disabled-color': '#6c747e',
    '--spotter-line': '#e7eaed',
    '--spotter-panel': '#fafbfc',
    '--spotter-hover': '#f6f7f9',
    '--spotter-raised': '#ffffff',
    '--spotter-selected': 'color-mix(in srgb, var(--mantine-primary-color-filled) 7%, #ffffff)',
    '--spotter-control-border': '#8d959e',
    '--spotter-shadow': 'rgb(16 24 40 / 12%)',
  },
  dark: {
    ...tintedText,
    ...toneVariables(4),
    '--mantine-color-text': '#d9dbde',
    '--mantine-color-dimmed': '#9299a2',
    '--mantine-color-placeholder': '#8b929b',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-default': '#17191c',
    '--mantine-color-default-hover': '#202327',
    '--mantine-color-default-border': '#2f3238',
    '--mantine-color-disabled-color': '#8b929b',
    '--mantine-color-gray-light': '#26292e',
    '--mantine-color-gray-light-hover': '#2f3238',
    '--spotter-line': '#26292e',
    '--spotter-panel': '#0b0c0e',
    '--spotter-hover': '#17191c',
    '--spotter-raised': '#17191c',
    '--spotter-selected': 'color-mix(in srgb, var(--mantine-primary-color-filled) 16%, #101113)',
    '--spotter-control-border': '#6b7179',
    '--spotter-shadow': 'rgb(0 0 0 / 60%)',
  },
})
