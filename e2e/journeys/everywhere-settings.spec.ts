import { walkScreens } from '../walk-screens.ts'

walkScreens('of a club’s settings')
