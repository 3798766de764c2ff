export { copyDriverMonitoring, driverMonitoringOf } from './driver-monitoring';
export { copyMedCardSubmission, medCardSubmissionOf } from './med-cards';
