export { RacePage, type RacePageProps } from './race-page.tsx'
export { MeetingList } from './meetings/meeting-list.tsx'
export { comingRaces, NextOff } from './meetings/next-off.tsx'
export { ResultList } from './result/result-list.tsx'
