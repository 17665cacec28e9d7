import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SpotterProvider } from '../theme/SpotterProvider.tsx'

export function show(piece: ReactNode) {
  const user = userEvent.setup()
  const shown = render(piece, { wrapper: ({ children }) => <SpotterProvider env="test">{children}</SpotterProvider> })
  return { user, ...shown }
}
