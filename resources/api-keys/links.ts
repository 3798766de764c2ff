export const API_KEYS = 'manage/admin/apiKeys';
