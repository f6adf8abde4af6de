{{- define "touchline.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "touchline.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* What pods of a part are found by: (dict "root" $ "part" "api") */}}
{{- define "touchline.selector" -}}
app.kubernetes.io/name: touchline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "touchline.labels" -}}
{{ include "touchline.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* The Secret of a group: (dict "root" $ "group" "push") */}}
{{- define "touchline.secret" -}}
{{- $secret := index .root.Values.secrets .group -}}
{{- $secret.existing | default (printf "%s-%s" (include "touchline.name" .root) .group) -}}
{{- end -}}

{{/* Where backends publish, and where fronts find the sockets. */}}
{{- define "touchline.pushApi" -}}
{{- .Values.push.apiUrl | default (printf "http://%s-hub:8000/api" (include "touchline.name" .)) -}}
{{- end -}}
{{- define "touchline.pushUrl" -}}
{{- .Values.push.url | default (printf "http://%s-hub:8000" (include "touchline.name" .)) -}}
{{- end -}}

{{/* Processes begin anew when what they read has changed. */}}
{{- define "touchline.checksums" -}}
checksum/settings: {{ toJson .Values.settings | sha256sum }}
checksum/secrets: {{ toJson .Values.secrets | sha256sum }}
{{- end -}}

{{- define "touchline.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "touchline.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Pods of a part stand apart from each other where nodes allow it. */}}
{{- define "touchline.spread" -}}
- maxSkew: 1
  topologyKey: kubernetes.io/hostname
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "touchline.selector" . | nindent 6 }}
{{- end -}}

{{/* The way to the push server: the chart's hub, or one beside it. */}}
{{- define "touchline.pushEgress" -}}
{{- if gt (int .Values.processes.hub.replicas) 0 -}}
- to:
    - podSelector:
        matchLabels:
          {{- include "touchline.selector" (dict "root" . "part" "hub") | nindent 10 }}
  ports:
    - { protocol: TCP, port: 8000 }
{{- else -}}
- ports:
    - { protocol: TCP, port: {{ .Values.network.push.port }} }
  {{- with .Values.network.push.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- end -}}
