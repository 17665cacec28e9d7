import './foundation.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { readableVariables, spotterTheme } from './theme.ts'

// Lazy: toasts wait in their store.
const Notices = lazy(() => import('./Notices.tsx'))

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour_scheme' })

type Props = {
  /** Contrast is ensured for any colour. */
  brand?: string
  /** Instead of that of the system or the one chosen in this browser. */
  colourScheme?: 'light' | 'dark'
  children: ReactNode
  env?: 'default' | 'test'
}

export function SpotterProvider({ brand, colourScheme, children, env = 'default' }: Props) {
  const theme = useMemo(() => spotterTheme(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(colourScheme && { forceColorScheme: colourScheme })}
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

/** The CSP allows only style elements with this nonce. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // Mantine's scroll lock reads the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return nonce
}
