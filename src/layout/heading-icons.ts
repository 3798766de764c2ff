import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import AlertsIcon from '@mui/icons-material/NotificationsOutlined';
import ClientsIcon from '@mui/icons-material/BusinessOutlined';
import CmeIcon from '@mui/icons-material/MedicalServicesOutlined';
import CustomerCareIcon from '@mui/icons-material/SupportAgentOutlined';
import DqIcon from '@mui/icons-material/FactCheckOutlined';
import DrugTestingIcon from '@mui/icons-material/ScienceOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ManageIcon from '@mui/icons-material/GroupsOutlined';
import RandomsIcon from '@mui/icons-material/ShuffleOutlined';
import ReportsIcon from '@mui/icons-material/AssessmentOutlined';
import type { Heading } from '../capability';

export const HEADING_ICONS: Record<Heading, typeof HomeIcon> = {
  home: HomeIcon,
  clients: ClientsIcon,
  customerCare: CustomerCareIcon,
  cme: CmeIcon,
  dq: DqIcon,
  alerts: AlertsIcon,
  manage: ManageIcon,
  drugTesting: DrugTestingIcon,
  randoms: RandomsIcon,
  reports: ReportsIcon,
  admin: AdminIcon,
};
