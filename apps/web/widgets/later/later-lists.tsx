'use client'
export { EventSection } from '../event-list/event-section.tsx'
export { FeatureMatch } from '../home/feature-match.tsx'
export { SportSections } from '../home/sport-sections.tsx'
