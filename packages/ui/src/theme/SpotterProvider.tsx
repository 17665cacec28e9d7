import './foundation.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { readableVariables, spotterTheme } from './theme.ts'

// A toast waits in its store until this has arrived, so that no first screen carries it.
const Notices = lazy(() => import('./Notices.tsx'))

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour_scheme' })

type Props = {
  /** The club's colour; contrast is kept whatever it is. */
  brand?: string
  children: ReactNode
  /** 'test' shows everything at once, without transitions. */
  env?: 'default' | 'test'
}

export function SpotterProvider({ brand, children, env = 'default' }: Props) {
  const theme = useMemo(() => spotterTheme(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env}
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <Dialogs />
      {children}
    </MantineProvider>
  )
}

/** The page's Content-Security-Policy allows only style elements that carry this. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // The scroll lock behind dialogs adds a style element of its own and looks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return nonce
}
