/** Fields in the sprite, with their view boxes. */
export const COURT_VIEW_BOXES = {
  football: '0 0 640 420',
  basketball: '0 0 640 360',
  tennis: '0 0 640 320',
  hockey: '0 0 640 320',
  volleyball: '0 0 640 320',
  'table-tennis': '0 0 640 360',
  handball: '0 0 640 340',
  'american-football': '0 0 640 320',
  baseball: '0 0 640 420',
  cricket: '0 0 640 420',
  darts: '0 0 640 420',
  snooker: '0 0 640 340',
  mma: '0 0 640 420',
  lanes: '0 0 640 320',
  circuit: '0 0 640 320',
  green: '0 0 640 320',
  corner: '0 0 300 300',
} as const

export type CourtName = keyof typeof COURT_VIEW_BOXES
