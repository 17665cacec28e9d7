import { useMediaQuery } from '@mantine/hooks'

/** Touch screens and phones have no keyboard at hand. */
export const useHasKeys = (): boolean =>
  !useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
