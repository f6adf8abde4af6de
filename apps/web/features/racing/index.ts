import './racing.css'

export { MeetingList } from './meetings/meeting-list.tsx'
export { NextOff } from './meetings/next-off.tsx'
export { nextRace } from './meetings/coming-races.ts'
export { RacePage } from './race-page.tsx'
export { readRacing } from './racing-address.ts'
export { ResultList } from './result/result-list.tsx'
