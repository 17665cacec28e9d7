import { lazy, type ComponentType } from 'react'
import { isLoadFailure } from '../start/load-failure.ts'

export const tryEvery = 3000

/** Something beside the screen: while its file can't be loaded, the screen and what is typed in it stay. */
export const lazyPiece = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => loadPiece(load))

export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (;;) {
    try {
      return await load()
    } catch (fault) {
      if (!isLoadFailure(fault)) throw fault
      await new Promise((resolve) => setTimeout(resolve, tryEvery))
    }
  }
}
