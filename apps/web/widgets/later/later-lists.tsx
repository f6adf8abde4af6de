'use client'
import { EventSection } from '../event-list/event-section.tsx'
import { FeatureMatch } from '../home/feature-match.tsx'
import { SportSections } from '../home/sport-sections.tsx'
import { partOf } from '../areas/part-of.tsx'

export default partOf({ EventSection, SportSections, FeatureMatch })
