import '@spotter/ui/theme/foundation.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Dialogs } from '@spotter/ui/dialogs/Dialogs.tsx'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { readableVariables, spotterTheme } from '@spotter/ui/theme/theme.ts'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'

/** Loads beside the first screen: a notice shown before waits for it. */
const Notices = lazy(() => import('./Notices.tsx'))
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour_scheme' })

type Props = { brand?: string; children: ReactNode }

/** The same theme as everywhere, without making the first screen wait for the machinery of notices. */
export function StaffProvider({ brand, children }: Props) {
  const theme = useMemo(() => spotterTheme(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <Dialogs />
      {children}
    </MantineProvider>
  )
}
